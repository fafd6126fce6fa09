export function ReturnView() {
  return <h1>ReturnView</h1>;
}
