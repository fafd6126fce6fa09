export const CATALOG: RegExp;
export function compiledCatalog(path: string): Promise<string>;
