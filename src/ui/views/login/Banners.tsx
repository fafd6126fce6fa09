import { Alert } from '@mantine/core';
import type { Banner } from '../../../machines/loginBanners.ts';
import classes from './LoginView.module.css';

/** Specification, section 4, "Banners from query parameters". */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  return banners.map((banner) =>
    banner.kind === 'alert' ? (
      <Alert key={banner.id} color="red" variant="light" role="alert" className={classes.banner}>
        {banner.text}
      </Alert>
    ) : (
      <p key={banner.id} role="alert" className={classes.redText}>
        {banner.text}
      </p>
    ),
  );
}
