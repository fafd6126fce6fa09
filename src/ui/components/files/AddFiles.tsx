import { FILE_TYPES, type FileTopic } from '../../../domain/warehouse/files/fileWords.ts';
import classes from './Files.module.css';
import { Files, useFileContents } from './filesProvider.tsx';
import { useFileWords } from './fileWords.ts';

interface AddFilesProps {
  readonly label: string;
  readonly topic?: FileTopic;
  /** Accepts photos only, for example of damage. */
  readonly isPhotos?: boolean;
}

// HEIC needs its extension on systems that don't know its MIME type.
const PHOTOS = [...FILE_TYPES.filter((type) => type.startsWith('image/')), '.heic'].join(',');
const ALL = `${PHOTOS},application/pdf,.pdf`;

/** Inputs for files from the device, and from the camera on a phone. */
export function AddFiles({ label, topic = '', isPhotos = false }: AddFilesProps) {
  const actor = Files.useActorRef();
  const { say } = useFileWords();
  const { register: take } = useFileContents();
  const canAdd = Files.useSelector(({ context: { list } }) => list?.canAdd === true);
  const canAddMore = Files.useSelector(
    ({ context: { list, queue } }) => (list?.room ?? 0) > queue.length,
  );
  if (!canAdd || !canAddMore) return null;
  const choose = (field: HTMLInputElement) => {
    const files = take([...(field.files ?? [])], topic);
    // Lets the user choose the same file again.
    field.value = '';
    if (files.length > 0) actor.send({ type: 'files.chosen', files });
  };
  return (
    <div className={classes.add}>
      <label className={classes.choose}>
        <span>{label}</span>
        <input
          type="file"
          multiple
          accept={isPhotos ? PHOTOS : ALL}
          className={classes.field}
          onChange={({ currentTarget }) => choose(currentTarget)}
        />
      </label>
      <label className={classes.choose} data-camera>
        <span>{say('take')}</span>
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className={classes.field}
          onChange={({ currentTarget }) => choose(currentTarget)}
        />
      </label>
    </div>
  );
}
