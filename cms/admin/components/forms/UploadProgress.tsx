import { Progress } from '@mantine/core';

import styles from './upload-progress.module.css';

/** The pictures being uploaded, each with its progress. */
export function UploadProgress({ uploads }: { uploads: { key: string; name: string; part: number }[] }) {
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.uploads}>
      {uploads.map(({ key, name, part }) => (
        <li key={key}>
          <span>{part < 1 ? `Enviando ${name}` : `Preparando ${name}`}</span>
          <Progress
            value={Math.round(part * 100)}
            animated={part >= 1}
            color="basil"
            classNames={{ section: styles.bar }}
            aria-label={`Envio de ${name}`}
          />
        </li>
      ))}
    </ul>
  );
}
