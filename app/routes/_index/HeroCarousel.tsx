import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import { type KeyboardEvent, useRef } from 'react';

import { classNames } from '../../components/class-names';
import { Hero } from '../../components/content/Hero';
import type { TitlePart } from '../../components/content/TitleText';
import { Icon } from '../../components/icons/Icon';
import type { PictureView } from '../../components/picture/Picture';
import layout from '../../styles/layout.module.css';
import styles from './hero-carousel.module.css';
import { useCarousel, useIsPageLoaded } from './use-carousel';

interface LinkView {
  label: string;
  path: string;
}

export interface SlideView {
  title: string;
  titleParts: readonly TitlePart[];
  text: string;
  image: PictureView | null;
  primary: LinkView | null;
  secondary: LinkView | null;
}

/**
 * The shop's slides. All of them are in the page, on top of each other; without JavaScript they are side by side and
 * scroll.
 */
export function HeroCarousel({ slides }: { slides: readonly SlideView[] }) {
  const root = useRef<HTMLElement>(null);
  const carousel = useCarousel(root, slides.length);
  const isLoaded = useIsPageLoaded();
  const { current, isMoving } = carousel;
  return (
    <section
      ref={root}
      className={styles.carousel}
      aria-roledescription="carrossel"
      aria-label="Destaques da casa"
    >
      <div
        className={classNames(styles.slides, isLoaded && styles.awake)}
        aria-live={isMoving ? 'off' : 'polite'}
      >
        {slides.map((slide, place) => (
          <div
            key={place}
            role="group"
            aria-roledescription="slide"
            aria-label={`${place + 1} de ${slides.length}`}
            className={classNames(styles.slide, place === current && styles.shown)}
          >
            <Slide slide={slide} isFirst={place === 0} isShown={place === current} />
          </div>
        ))}
      </div>
      {slides.length > 1 ? <Controls slides={slides} carousel={carousel} /> : null}
    </section>
  );
}

interface SlideProps {
  slide: SlideView;
  isFirst: boolean;
  isShown: boolean;
}

function Slide({ slide: { titleParts, text, image, primary, secondary }, isFirst, isShown }: SlideProps) {
  return (
    <Hero
      titleParts={titleParts}
      headingLevel={isShown ? 1 : 2}
      lead={text}
      picture={image}
      isFirst={isFirst}
    >
      {primary ? (
        <Button component={Link} variant="filled" size="lg" to={primary.path}>
          {primary.label}
        </Button>
      ) : null}
      {secondary ? (
        <Button component={Link} size="lg" to={secondary.path}>
          {secondary.label}
        </Button>
      ) : null}
    </Hero>
  );
}

interface ControlsProps {
  slides: readonly SlideView[];
  carousel: ReturnType<typeof useCarousel>;
}

function Controls({ slides, carousel: { current, isPlaying, dispatch } }: ControlsProps) {
  const dots = useRef<(HTMLButtonElement | null)[]>([]);

  function moveByArrow(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const slide = (current + step + slides.length) % slides.length;
    dispatch({ type: 'show', slide });
    dots.current[slide]?.focus();
  }

  return (
    <div className={classNames(layout.page, styles.place)}>
      <div className={styles.controls} role="group" aria-label="Escolher destaque">
        {slides.map(({ title }, slide) => (
          <button
            key={slide}
            ref={(button) => {
              dots.current[slide] = button;
            }}
            type="button"
            className={styles.dot}
            aria-label={`Destaque ${slide + 1}: ${title}`}
            aria-current={slide === current ? 'true' : undefined}
            onClick={() => dispatch({ type: 'show', slide })}
            onKeyDown={moveByArrow}
          />
        ))}
        <button
          type="button"
          className={styles.pause}
          aria-label={isPlaying ? 'Pausar a troca automática' : 'Iniciar a troca automática'}
          onClick={() => dispatch({ type: 'wish', wish: isPlaying ? 'pause' : 'play' })}
        >
          <Icon name={isPlaying ? 'player-pause' : 'player-play'} />
        </button>
      </div>
    </div>
  );
}
