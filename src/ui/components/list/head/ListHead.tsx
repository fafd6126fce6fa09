import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import { PageHead } from '../../layout/PageHead.tsx';
import { OnDemandMenu } from '../../overlays/OnDemandMenu.tsx';
import { SearchField } from '../SearchField.tsx';
import classes from './ListHead.module.css';

/** Secondary action of a list: a page, or a file to download. */
interface ListLink {
  readonly label: string;
  readonly href: string;
  readonly isFile?: boolean;
}

interface ListHeadProps {
  readonly title: string;
  /** Searched text. */
  readonly search: string;
  /** Properties that are searched, for the field's hint. */
  readonly hint?: string;
  readonly onSearch: (search: string) => void;
  /** Handles Enter; returns true if it replaced the search by another action. */
  readonly onEnter?: (typed: string) => boolean;
  /** Secondary actions, in a menu. */
  readonly more: readonly ListLink[];
  /** Primary action. */
  readonly primary: ReactNode;
}

/** Title line of a list: search, secondary actions in one menu, and the primary action. */
export function ListHead(props: ListHeadProps) {
  const { title, search, hint = 'Search (/)', onSearch, onEnter, more, primary } = props;
  return (
    <PageHead
      title={title}
      search={
        <SearchField
          isCompact
          className={classes.search}
          placeholder={hint}
          value={search}
          onSearch={onSearch}
          {...(onEnter && { onEnter })}
        />
      }
      actions={
        <>
          {more.length > 0 && <More links={more} />}
          {primary}
        </>
      }
    />
  );
}

function More({ links }: { readonly links: readonly ListLink[] }) {
  const target = useRef<HTMLButtonElement>(null);
  return (
    <OnDemandMenu
      position="bottom-end"
      width={220}
      target={target}
      button={
        <Button size="xs" variant="default">
          More
        </Button>
      }
    >
      {(Menu) =>
        links.map(({ label, href, isFile = false }) => (
          <Menu.Item
            key={label}
            renderRoot={(root: object) =>
              isFile ? <a {...root} href={href} download /> : <Link {...root} href={href} />
            }
          >
            {label}
          </Menu.Item>
        ))
      }
    </OnDemandMenu>
  );
}
