import type { Label } from '../../../domain/warehouse/labels.ts';
import { paths } from '../../app/paths.ts';
import { type Bars, code128Bars, qrBars } from './bars.ts';
import classes from './LabelSheet.module.css';
import type { LabelSize } from './labelQuery.ts';

interface LabelSheetProps {
  readonly labels: readonly Label[];
  readonly size: LabelSize;
}

/** Labels as they are printed, one per page. */
export function LabelSheet({ labels, size }: LabelSheetProps) {
  return (
    <ol className={classes.sheet} data-size={size} aria-label="Labels">
      {labels.map((label) => (
        <li key={label.code} className={classes.label}>
          <Code bars={qrBars(scannedAs(label.code))} className={classes.square} margin={8} />
          <div className={classes.words}>
            <strong className={classes.code}>{label.code}</strong>
            {label.title !== '' && <span className={classes.title}>{label.title}</span>}
            {label.serialNumber !== '' && <span>{`S/N ${label.serialNumber}`}</span>}
            {label.assetTag !== '' && <span>{`Asset ${label.assetTag}`}</span>}
          </div>
          <Code bars={code128Bars(label.code)} className={classes.bars} margin={10} isStretched />
        </li>
      ))}
    </ol>
  );
}

/**
 * Encodes a device's URL, so that a phone that scans the label opens the device's page; the bench
 * accepts URLs too.
 */
const scannedAs = (code: string): string =>
  code.startsWith('DEV-') ? `${window.location.origin}${paths.device(code)}` : code;

interface CodeProps {
  readonly bars: Bars;
  readonly className: string | undefined;
  /** Quiet zone around the code, in its own units. */
  readonly margin: number;
  readonly isStretched?: boolean;
}

function Code({ bars: { width, height, path }, className, margin, isStretched }: CodeProps) {
  const above = isStretched ? 0 : margin;
  return (
    <svg
      className={className}
      viewBox={`${-margin} ${-above} ${width + 2 * margin} ${height + 2 * above}`}
      preserveAspectRatio={isStretched ? 'none' : 'xMidYMid meet'}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={path} fillRule="evenodd" />
    </svg>
  );
}
