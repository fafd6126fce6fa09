import type { Failure } from '../../../domain/failure.ts';
import type { Handling, HandlingChange } from '../../../domain/handling/handling.ts';
import type { HandlingForm } from '../../../machines/pages/handlingSteps.ts';

export interface HandlingProps {
  readonly handling: Handling;
  /** Open form; null for none. */
  readonly form: HandlingForm | null;
  /** Failure of the open form's change; null without one. */
  readonly failure: Failure | null;
  /** Whether a change can be sent: no other request is pending. */
  readonly canAct: boolean;
  readonly canOpen: boolean;
  /** Change that is being sent; null for none. */
  readonly sent: HandlingChange | null;
  readonly onOpen: (form: HandlingForm) => void;
  readonly onClose: () => void;
  readonly onChange: (change: HandlingChange) => void;
}
