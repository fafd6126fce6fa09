import { Alert, Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { cameraMachine, selectCamera, selectCode } from '../../../machines/camera.machine.ts';
import { useEmitted } from '../../hooks/useEmitted.ts';
import { canReadBarcodes } from './barcodes.ts';
import classes from './CameraScan.module.css';
import { createCamera } from './openedCamera.ts';

interface CameraScanProps {
  /** Receives each code that comes into view, once. */
  readonly onCode: (code: string) => void;
}

/** Scans with the camera, beside a field for codes. Renders nothing if the browser can't read barcodes. */
export function CameraScan(props: CameraScanProps) {
  return canReadBarcodes() ? <Camera {...props} /> : null;
}

/** Connects the machine to the camera of this device. */
function wire() {
  const camera = createCamera();
  const machine = cameraMachine.provide({
    actors: {
      openCamera: fromPromise(({ signal }) => camera.open(() => !signal.aborted)),
      readCode: fromPromise(({ input, signal }) => camera.read(input.lastCode, signal)),
    },
    actions: { stopCamera: camera.stop },
  });
  return { camera, machine };
}

function Camera({ onCode }: CameraScanProps) {
  const [{ camera, machine }] = useState(wire);
  const actor = useActorRef(machine);
  const state = useSelector(actor, selectCamera);
  const code = useSelector(actor, selectCode);
  useEmitted(actor, 'code.found', ({ code: found }) => onCode(found));
  // Stops the camera while the page is hidden.
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') actor.send({ type: 'page.hidden' });
    };
    document.addEventListener('visibilitychange', hidden);
    return () => document.removeEventListener('visibilitychange', hidden);
  }, [actor]);
  const isOn = state === 'asking' || state === 'looking' || state === 'found';
  return (
    <div className={classes.camera}>
      <Button
        variant="default"
        aria-expanded={isOn}
        onClick={() => actor.send({ type: isOn ? 'camera.closed' : 'camera.opened' })}
      >
        {isOn ? 'Stop the camera' : 'Scan with the camera'}
      </Button>
      <p role="status" className={classes.hint}>
        {state === 'asking'
          ? 'Allow the camera in the question that your browser asks.'
          : state === 'looking'
            ? 'Hold a barcode in front of the camera.'
            : state === 'found' && `Read ${code}.`}
      </p>
      {isOn && (
        <video
          ref={camera.showIn}
          className={classes.picture}
          data-found={state === 'found'}
          aria-label="What the camera sees"
          muted
          playsInline
        />
      )}
      {(state === 'refused' || state === 'unavailable') && (
        <Alert color="amber" variant="light">
          {state === 'refused'
            ? "The camera isn't allowed on this page. Allow it in your browser's settings for this site, then try again, or type the code."
            : "We can't get a picture. Check that no other app uses the camera, then try again, or type the code."}
        </Alert>
      )}
    </div>
  );
}
