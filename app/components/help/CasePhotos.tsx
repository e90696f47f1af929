import { Button, FileButton, TextInput, UnstyledButton } from '@mantine/core';
import { useId, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { HEALTH_CONSENT_TEXT } from '@shop/cases/case-form';
import { MAX_CASE_PHOTOS, PHOTO_CONSENT_FIELD, PHOTO_FIELD } from '@shop/cases/case-photos';
import { caseMessages } from '@shop/messages/case-messages';

import text from '@app/styles/text.module.css';

import { CheckField } from '../forms/CheckField';
import { ErrorText } from '../forms/Field';
import { Icon } from '../icons/Icon';
import styles from './case-photos.module.css';
import { askToRemove, readyPhoto, sendPhoto } from './send-photo';

interface CasePhotosProps {
  /** The address of the order's help pages. */
  help: string;
  /** The key of the form, to which its photos belong. */
  clientKey: string;
  /** The ids of the photos that are stored. */
  photos: readonly string[];
  mayChange?: boolean;
  /**
   * Whether the photos are part of a report's form that has not been sent yet. Such photos need JavaScript. Without
   * JavaScript, photos can be added later, on the page of the case.
   */
  isInForm?: boolean;
  /**
   * Whether the photos need a separate consent, because they are added to a report of illness that was already sent.
   */
  asksConsent?: boolean;
  /** Returns whether the consent in the surrounding form is ticked; undefined when no consent is needed. */
  hasConsent?: (() => boolean) | undefined;
}

interface Sending {
  key: number;
  percent: number;
}

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic,image/heif';

/**
 * The photos of a case. Each photo is sent as soon as it is chosen. Without JavaScript this is a plain form for one
 * photo.
 */
export function CasePhotos({
  help,
  clientKey,
  photos: stored,
  mayChange = true,
  isInForm = false,
  asksConsent = false,
  hasConsent,
}: CasePhotosProps) {
  const hasScript = useSyncExternalStore(neverChanges, yes, no);
  const [photos, setPhotos] = useState(stored);
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [news, setNews] = useState('');
  const addRef = useRef<HTMLButtonElement>(null);
  const [isConsentTicked, setConsentTicked] = useState(false);
  const headingId = useId();
  const uploadHref = `${help}/fotos/${clientKey}`;
  const isFull = photos.length + sending.length >= MAX_CASE_PHOTOS;
  const isAgreed = () => (asksConsent ? isConsentTicked : (hasConsent?.() ?? true));

  async function add(files: File[]) {
    setProblem(null);
    if (!isAgreed()) return setProblem(caseMessages.photo_consent);
    const chosen = files.slice(0, MAX_CASE_PHOTOS - photos.length - sending.length);
    if (chosen.length < files.length) setProblem(caseMessages.photo_full);
    const waiting = chosen.map((file, index) => ({ file, key: Date.now() + index }));
    setSending((before) => [...before, ...waiting.map(({ key }) => ({ key, percent: 0 }))]);
    for (const { file, key } of waiting) {
      const onPercent = (percent: number) =>
        setSending((before) => before.map((each) => (each.key === key ? { key, percent } : each)));
      const photo = await readyPhoto(file);
      const sent = photo
        ? await sendPhoto(uploadHref, { photo, onPercent, isAgreed: isAgreed() })
        : { ok: false as const, message: caseMessages.photo_unreadable };
      setSending((before) => before.filter((each) => each.key !== key));
      if (!sent.ok) setProblem(sent.message);
      else {
        setPhotos((before) => (before.includes(sent.photoId) ? before : [...before, sent.photoId]));
        setNews(caseMessages.photo_added);
      }
    }
  }

  async function remove(photoId: string) {
    setProblem(null);
    if (!(await askToRemove(`${help}/foto/${photoId}`))) return setProblem(caseMessages.photo_closed);
    flushSync(() => {
      setPhotos((before) => before.filter((each) => each !== photoId));
      setNews(caseMessages.photo_removed);
    });
    addRef.current?.focus();
  }

  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId} className={styles.heading}>
        Fotos
        {mayChange ? (
          <small>{asksConsent || hasConsent ? ' (se quiser)' : ' (até 4, se puder)'}</small>
        ) : null}
      </h2>
      {asksConsent && mayChange && hasScript ? (
        <CheckField
          id="photoConsent"
          name={PHOTO_CONSENT_FIELD}
          label={HEALTH_CONSENT_TEXT}
          checked={isConsentTicked}
          onChange={({ currentTarget }) => setConsentTicked(currentTarget.checked)}
        />
      ) : null}
      {mayChange && !isInForm && photos.length > 0 ? (
        <p className={text.soft}>Foto removida some daqui. A loja ainda a vê até responder.</p>
      ) : null}
      <ul className={styles.photos}>
        {photos.map((photoId, index) => (
          <li key={photoId}>
            <a href={`${help}/foto/${photoId}`} target="_blank" rel="noopener noreferrer">
              <img src={`${help}/foto/${photoId}`} alt={`Foto ${index + 1}`} />
              <span className={text.srOnly}> (abre em nova aba)</span>
            </a>
            {mayChange && hasScript ? (
              <UnstyledButton
                className={styles.remove}
                aria-label={`Remover a foto ${index + 1}`}
                onClick={() => void remove(photoId)}
              >
                <span>
                  <Icon name="x" />
                </span>
              </UnstyledButton>
            ) : null}
            {mayChange && !hasScript ? (
              <form method="post" action={`${help}/foto/${photoId}`}>
                <Button type="submit" name="intent" value="remove" variant="subtle" size="compact-sm">
                  Remover<span className={text.srOnly}> a foto {index + 1}</span>
                </Button>
              </form>
            ) : null}
          </li>
        ))}
        {sending.map(({ key, percent }) => (
          <li key={key}>
            <span className={styles.sending}>
              <progress aria-label="Enviando a foto" max={100} value={percent} />
              <span>{percent < 100 ? `${percent}%` : 'Abrindo…'}</span>
            </span>
          </li>
        ))}
        {mayChange && hasScript && !isFull ? (
          <li>
            <FileButton multiple accept={ACCEPTED} onChange={(files) => void add(files)}>
              {({ onClick }) => (
                <UnstyledButton ref={addRef} className={styles.add} onClick={onClick}>
                  <Icon name="camera-plus" />
                  Pôr foto
                </UnstyledButton>
              )}
            </FileButton>
          </li>
        ) : null}
      </ul>
      {mayChange && !hasScript && !isFull ? (
        isInForm ? (
          <p>Depois de enviar, você pode pôr fotos na página do protocolo.</p>
        ) : (
          <form method="post" action={uploadHref} encType="multipart/form-data" className={styles.plain}>
            {asksConsent ? (
              <CheckField id="photoConsent" name={PHOTO_CONSENT_FIELD} label={HEALTH_CONSENT_TEXT} required />
            ) : null}
            <TextInput type="file" name={PHOTO_FIELD} label="Foto" accept={ACCEPTED} required />
            <Button type="submit">Pôr foto</Button>
          </form>
        )
      ) : null}
      <p role="status" className={text.srOnly}>
        {news}
      </p>
      {problem ? (
        <p role="alert" className={styles.problem}>
          <ErrorText>{problem}</ErrorText>
        </p>
      ) : null}
      {mayChange ? (
        <p className={styles.hint}>Só a nossa equipe vê. Apagamos o local e a data que a câmera grava.</p>
      ) : null}
    </section>
  );
}

const neverChanges = () => () => undefined;
const yes = () => true;
const no = () => false;
