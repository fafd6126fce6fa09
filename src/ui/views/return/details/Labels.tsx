import type { LabelView } from '../../../../domain/returns/kits.ts';
import type { ReturnDetails } from '../../../../domain/returns/returns.ts';
import { Card } from '../../../components/layout/Card.tsx';
import { Fact } from '../../../components/record/Fact.tsx';
import { TrackingNumber } from '../../../components/text/TrackingNumber.tsx';
import classes from './Details.module.css';

const LEGS = {
  out: { name: 'Box out', label: 'label of the box' },
  back: { name: 'Return', label: 'return label' },
} as const;

/** Labels ordered for the current kit; renders nothing without any. */
export function Labels({ details: { labels, shipments } }: { readonly details: ReturnDetails }) {
  const kit = shipments.at(-1);
  const hasLeft = kit?.boxShippedAt !== null;
  const isMoving = { out: hasLeft, back: kit?.deviceShippedAt != null };
  const visibleLabels = labels.filter(
    ({ shipment, trackingNumber }) =>
      shipment === shipments.length - 1 && (trackingNumber !== null || !hasLeft),
  );
  if (visibleLabels.length === 0) return null;
  return (
    <Card id="labels" title="Labels">
      <dl>
        {visibleLabels.map((label) => (
          <Fact key={label.leg} name={LEGS[label.leg].name}>
            <Label label={label} isMoving={isMoving[label.leg]} />
          </Fact>
        ))}
      </dl>
    </Card>
  );
}

function Label({
  label: { leg, carrier, trackingNumber, url, problem },
  isMoving,
}: {
  readonly label: LabelView;
  readonly isMoving: boolean;
}) {
  if (problem !== null) return <span>{`Couldn't buy the label. ${problem}`}</span>;
  if (trackingNumber === null) return <span>Buying the label</span>;
  return (
    <>
      <TrackingNumber
        carrier={carrier}
        number={trackingNumber}
        label={`tracking number, ${LEGS[leg].label}`}
        isMoving={isMoving}
      />
      {url !== null && (
        <a href={url} target="_blank" rel="noreferrer" className={classes.text}>
          {`Open the ${LEGS[leg].label}, in a new tab`}
        </a>
      )}
    </>
  );
}
