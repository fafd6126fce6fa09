import { Avatar, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { SignedInUser } from '../../../domain/people/auth.ts';
import {
  selectIsAskingRights,
  selectIsLoggingOut,
} from '../../../machines/authentication.machine.ts';
import { usePortal } from '../../app/portal.tsx';
import { OnDemandMenu } from '../../components/overlays/OnDemandMenu.tsx';
import { ReadableEmail } from './ReadableEmail.tsx';
import classes from './Shell.module.css';

/** Returns the user's name, else the local part of the email address. */
export function displayName({ name, email }: Pick<SignedInUser, 'name' | 'email'>): string {
  return name.trim() === '' ? email.replace(/@.*$/, '') : name.trim();
}

/** Avatar in the top bar with its menu: name, email and "Log out". */
export function AvatarMenu({ user }: { user: SignedInUser }) {
  const { authentication } = usePortal();
  const isLoggingOut = useSelector(authentication, selectIsLoggingOut);
  const isAskingRights = useSelector(authentication, selectIsAskingRights);
  const name = displayName(user);
  const target = useRef<HTMLButtonElement>(null);
  return (
    <OnDemandMenu
      width={240}
      position="bottom-end"
      offset={8}
      closeOnItemClick={false}
      target={target}
      button={
        <button type="button" className={classes.avatar} aria-busy={isAskingRights}>
          <Avatar
            src={user.avatar === '' ? null : user.avatar}
            name={name}
            color="brand"
            alt=""
            size={36}
            aria-hidden="true"
          />
          <VisuallyHidden>{`Account of ${name}`}</VisuallyHidden>
        </button>
      }
    >
      {(Menu) => (
        <>
          <div className={classes.person}>
            <p className={classes.name}>{name}</p>
            <p className={classes.email}>
              <ReadableEmail email={user.email} />
            </p>
            {user.orgName !== '' && <p className={classes.email}>{user.orgName}</p>}
          </div>
          <Menu.Divider />
          <Menu.Item
            disabled={isLoggingOut}
            onClick={() => authentication.send({ type: 'logout.requested' })}
          >
            Log out
          </Menu.Item>
        </>
      )}
    </OnDemandMenu>
  );
}
