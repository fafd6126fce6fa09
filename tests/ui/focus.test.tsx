import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, StrictMode, useEffect, useRef, useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { useFocusBack, useFocusHome } from '../../src/ui/hooks/useFocusBack.ts';

interface Closable {
  readonly onClose: () => void;
}

/** A part that the user opens: it takes the focus. */
function Question({ onClose }: Closable) {
  const part = useRef<HTMLFormElement>(null);
  useFocusBack(part);
  useEffect(() => part.current?.querySelector('input')?.focus(), []);
  return (
    <form ref={part}>
      <input aria-label="Answer" />
      <button type="button" onClick={onClose}>
        Back
      </button>
    </form>
  );
}

/** A part that is always visible; its button is disabled while it works, like the product's. */
function Notice({ onClose }: Closable) {
  const part = useRef<HTMLDivElement>(null);
  useFocusHome(part);
  const [isWorking, setIsWorking] = useState(false);
  const work = () => {
    setIsWorking(true);
    setTimeout(onClose);
  };
  return (
    <div ref={part}>
      <button type="button" disabled={isWorking} onClick={work}>
        Dismiss
      </button>
    </div>
  );
}

interface PageProps {
  /** Element above the part that opens it. */
  readonly opener: (open: () => void, isOpen: boolean) => ReactNode;
  /** Element below the part. */
  readonly after?: ReactNode;
  readonly part?: (close: () => void) => ReactNode;
}

function Page({ opener, after, part = (close) => <Question onClose={close} /> }: PageProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main>
      <h1 data-main-heading tabIndex={-1}>
        Page
      </h1>
      <button type="button">Elsewhere</button>
      <section>
        {opener(() => setIsOpen(true), isOpen)}
        {isOpen && part(() => setIsOpen(false))}
        {after}
      </section>
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const near = () => screen.getByRole('region', { name: 'Near' });
const focused = () => document.activeElement;
const home = (name: string) => <section aria-label={name} tabIndex={-1} data-focus-home />;

const stays = (open: () => void) => (
  <button type="button" onClick={open}>
    Open
  </button>
);
const goes = (open: () => void, isOpen: boolean) => !isOpen && stays(open);

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  user = userEvent.setup({ delay: null });
});

describe.each([
  ['once', undefined],
  ['in StrictMode', StrictMode],
] as const)('focus after a part closes, rendered %s,', (_, wrapper) => {
  async function openAndClose(page: ReactNode): Promise<void> {
    render(page, { wrapper });
    await user.click(button('Open'));
    expect(focused()).toBe(screen.getByLabelText('Answer'));
    await user.click(button('Back'));
    expect(screen.queryByLabelText('Answer')).toBeNull();
  }

  test('goes back to the control that opened it', async () => {
    await openAndClose(<Page opener={stays} after={home('Near')} />);
    expect(focused()).toBe(button('Open'));
  });

  test('goes to a replacement of that control with the same id', async () => {
    const named = (open: () => void, isOpen: boolean) =>
      !isOpen && (
        <button id="open" type="button" onClick={open}>
          Open
        </button>
      );
    await openAndClose(<Page opener={named} after={home('Near')} />);
    expect(focused()).toBe(button('Open'));
  });

  test('goes to the nearest place when that control is gone', async () => {
    const after = (
      <>
        <div>{home('Near')}</div>
        {home('Farther')}
      </>
    );
    await openAndClose(<Page opener={goes} after={after} />);
    expect(focused()).toBe(near());
  });

  test('goes to the nearest place when that control is disabled', async () => {
    const once = (open: () => void, isOpen: boolean) => (
      <Once isOpen={isOpen}>{(isUsed) => <Opener isUsed={isUsed} onOpen={open} />}</Once>
    );
    await openAndClose(<Page opener={once} after={home('Near')} />);
    expect(button('Open')).toHaveProperty('disabled', true);
    expect(focused()).toBe(near());
  });

  test('goes to the heading of the page when no place is left', async () => {
    await openAndClose(<Page opener={goes} />);
    expect(focused()).toBe(screen.getByRole('heading', { name: 'Page' }));
  });

  test('stays where the person has moved it', async () => {
    const later = (close: () => void) => (
      <>
        <Question onClose={() => {}} />
        <button type="button" onClick={close}>
          Close it
        </button>
      </>
    );
    render(<Page opener={stays} part={later} after={home('Near')} />, { wrapper });
    await user.click(button('Open'));
    const close = button('Close it');
    await user.click(button('Elsewhere'));
    act(() => close.click());
    expect(focused()).toBe(button('Elsewhere'));
  });

  test('goes to the nearest place when no control has opened the part', async () => {
    const notice = (close: () => void) => <Notice onClose={close} />;
    render(<Page opener={stays} part={notice} after={home('Near')} />, { wrapper });
    await user.click(button('Open'));
    await user.click(button('Dismiss'));
    await expect.poll(focused).toBe(near());
  });
});

test('focus in a re-created row goes to the same place in the new row', async () => {
  render(<List />);
  await user.click(button('Save'));
  expect(focused()).toBe(screen.getByRole('heading', { name: 'Line' }));
});

function Line({ onSave }: { readonly onSave: () => void }) {
  const line = useRef<HTMLLIElement>(null);
  useFocusHome(line);
  return (
    <li ref={line} id="line">
      <h2 tabIndex={-1} data-focus-home>
        Line
      </h2>
      <button type="button" onClick={onSave}>
        Save
      </button>
    </li>
  );
}

function List() {
  const [version, setVersion] = useState(1);
  return (
    <ul>
      <li>{home('First')}</li>
      <Line key={version} onSave={() => setVersion(version + 1)} />
    </ul>
  );
}

/** Remembers whether the part was open before. */
function Once({
  isOpen,
  children,
}: {
  readonly isOpen: boolean;
  readonly children: (isUsed: boolean) => ReactNode;
}) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return children(wasOpen && !isOpen);
}

function Opener({ isUsed, onOpen }: { readonly isUsed: boolean; readonly onOpen: () => void }) {
  return (
    <button type="button" disabled={isUsed} onClick={onOpen}>
      Open
    </button>
  );
}
