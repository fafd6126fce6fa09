export function NewReturnView() {
  return <h1>NewReturnView</h1>;
}
