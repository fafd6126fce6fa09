import { escapeHtml } from '../http/html.ts';
import type { Mail } from '../mail/mailer.ts';

/** The mail with a log-in link, as text and as HTML. */
export function magicLinkMail(
  link: string,
  supportEmail: string,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const text = `Hello,

Open this link to log in to the returns portal:

${link}

It works once, for the next 10 minutes. If you open it in another browser than the one
you asked in, you will be asked to confirm.

If you did not ask for this, you can ignore this mail; nobody can log in without the link.

Questions? Write to ${supportEmail}.
`;
  const [href, support] = [escapeHtml(link), escapeHtml(supportEmail)];
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Your log-in link</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1b2330;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px">
<p>Hello,</p>
<p>Use this button to log in to the returns portal.</p>
<p><a href="${href}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:#2457c5;color:#ffffff;text-decoration:none">Log in</a></p>
<p>It works once, for the next 10 minutes. If you open it in another browser than the one you asked in, you will be asked to confirm.</p>
<p>The button does not work? Open this address: <br><a href="${href}">${href}</a></p>
<p>If you did not ask for this, you can ignore this mail; nobody can log in without the link.</p>
<p>Questions? Write to <a href="mailto:${support}">${support}</a>.</p>
</div>
</body>
</html>
`;
  return { subject: 'Your log-in link', text, html };
}
