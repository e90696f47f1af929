import styles from './upload-progress.module.css';

/** Pictures on their way to the shop, each with how far it has got. */
export function UploadProgress({ uploads }: { uploads: { key: string; name: string; part: number }[] }) {
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.uploads}>
      {uploads.map(({ key, name, part }) => (
        <li key={key}>
          <span>{part < 1 ? `Enviando ${name}` : `Preparando ${name}`}</span>
          <progress max={1} value={part < 1 ? part : undefined} aria-label={`Envio de ${name}`} />
        </li>
      ))}
    </ul>
  );
}
