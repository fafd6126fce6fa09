export function SupportView() {
  return <h1>SupportView</h1>;
}
