import type { Banner } from '../../../machines/loginBanners.ts';
import { PlainAlert } from '../../components/plain/PlainAlert.tsx';
import classes from './LoginView.module.css';

/** Specification, section 4, "Banners from query parameters". */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  return banners.map((banner) =>
    banner.kind === 'alert' ? (
      <PlainAlert key={banner.id} color="red" className={classes.banner}>
        {banner.text}
      </PlainAlert>
    ) : (
      <p key={banner.id} role="alert" className={classes.redText}>
        {banner.text}
      </p>
    ),
  );
}
