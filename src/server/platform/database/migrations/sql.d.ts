/** Migrations are imported as text (esbuild's loader, and a plugin in vitest.config.ts). */
declare module '*.sql' {
  const text: string;
  export default text;
}
