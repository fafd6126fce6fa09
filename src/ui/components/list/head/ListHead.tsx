import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import { FORMAT_WORDS, SHEET_FORMATS, type SheetFormat } from '../../../../domain/sheetFormats.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { OnDemandMenu } from '../../overlays/OnDemandMenu.tsx';
import { SearchField } from '../SearchField.tsx';
import classes from './ListHead.module.css';

/** Secondary action of a list: a page. */
interface ListLink {
  readonly label: string;
  readonly href: string;
}

/** URL of the list as a file; with all columns, or with the visible ones. */
type SheetHref = (format: SheetFormat, isWhole: boolean) => string;

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
  readonly sheetHref: SheetHref;
  /** Primary action. */
  readonly primary?: ReactNode;
}

/** Title line of a list: search, secondary actions in one menu, and the primary action. */
export function ListHead(props: ListHeadProps) {
  const { title, search, hint = 'Search (/)', onSearch, onEnter, more, sheetHref, primary } = props;
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
          <More links={more} sheetHref={sheetHref} />
          {primary}
        </>
      }
    />
  );
}

function More({
  links,
  sheetHref,
}: Pick<ListHeadProps, 'sheetHref'> & { links: readonly ListLink[] }) {
  const target = useRef<HTMLButtonElement>(null);
  return (
    <OnDemandMenu
      position="bottom-end"
      width={240}
      target={target}
      button={
        <Button size="xs" variant="default">
          More
        </Button>
      }
    >
      {(Menu) => (
        <>
          {links.map(({ label, href }) => (
            <Menu.Item key={label} renderRoot={(root: object) => <Link {...root} href={href} />}>
              {label}
            </Menu.Item>
          ))}
          {links.length > 0 && <Menu.Divider />}
          {[false, true].map((isWhole) =>
            SHEET_FORMATS.map((format) => (
              <Menu.Item
                key={`${format} ${isWhole}`}
                renderRoot={(root: object) => (
                  <a {...root} href={sheetHref(format, isWhole)} download />
                )}
              >
                {`Export ${isWhole ? 'all columns ' : ''}as ${FORMAT_WORDS[format]}`}
              </Menu.Item>
            )),
          )}
        </>
      )}
    </OnDemandMenu>
  );
}
