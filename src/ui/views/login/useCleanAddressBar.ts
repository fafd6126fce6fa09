import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';

/** Removes the query string from the address bar on load and before unload (section 2). */
export function useCleanAddressBar(): void {
  const [path, navigate] = useLocation();
  const search = useSearch();
  useEffect(() => {
    const clean = () => {
      if (search !== '') navigate(`${path}${window.location.hash}`, { replace: true });
    };
    clean();
    window.addEventListener('beforeunload', clean);
    return () => window.removeEventListener('beforeunload', clean);
  }, [path, search, navigate]);
}
