import photos from '../../../../domain/words/es-US/photos.json';
import type { FileCatalog } from '../../../components/files/fileWords.ts';

export const catalog: FileCatalog = photos;
