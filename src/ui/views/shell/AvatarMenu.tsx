import { Avatar, Menu, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { SignedInUser } from '../../../domain/people/auth.ts';
import {
  selectIsAskingRights,
  selectIsLoggingOut,
} from '../../../machines/authentication.machine.ts';
import { usePortal } from '../../app/portal.tsx';
import classes from './Shell.module.css';

/** What the person is called: their name, else the local part of the address. */
export function displayName({ name, email }: Pick<SignedInUser, 'name' | 'email'>): string {
  return name.trim() === '' ? email.replace(/@.*$/, '') : name.trim();
}

/** The avatar in the top bar and its menu with name, email and "Log out". */
export function AvatarMenu({ user }: { user: SignedInUser }) {
  const { authentication } = usePortal();
  const isLoggingOut = useSelector(authentication, selectIsLoggingOut);
  const isAskingRights = useSelector(authentication, selectIsAskingRights);
  const name = displayName(user);
  return (
    <Menu
      width={240}
      position="bottom-end"
      offset={8}
      closeOnItemClick={false}
      // Inside the page's banner, so that all of the page stands in landmarks.
      withinPortal={false}
      // Its element that takes the focus would be no item of the menu.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button type="button" className={classes.avatar} aria-busy={isAskingRights}>
          <Avatar
            src={user.avatar === '' ? null : user.avatar}
            name={name}
            color="brand"
            alt=""
            size={36}
            aria-hidden="true"
          />
          <VisuallyHidden>Account of {name}</VisuallyHidden>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <p className={classes.name}>{name}</p>
          <p className={classes.email}>{user.email}</p>
          {user.orgName !== '' && <p className={classes.email}>{user.orgName}</p>}
        </div>
        <Menu.Divider />
        <Menu.Item
          disabled={isLoggingOut}
          onClick={() => authentication.send({ type: 'logout.requested' })}
        >
          Log out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
