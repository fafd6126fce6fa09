import photos from '../../../../domain/words/fr-CA/photos.json';
import type { FileCatalog } from '../../../components/files/fileWords.ts';

export const catalog: FileCatalog = photos;
