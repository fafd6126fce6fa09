import { BANNERS, type Banner } from '../../../machines/loginBanners.ts';
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

/**
 * All of them, of which the page itself shows those that its address names (`showBannersEarly`): what
 * came with the script would move the form.
 */
export function EarlyBanners() {
  return BANNERS.map((banner) => (
    <div key={banner.id} data-banner={banner.id} className={classes.early}>
      <Banners banners={[banner]} />
    </div>
  ));
}
