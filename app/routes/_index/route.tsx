import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listFeatured } from '@cms/catalog/queries/list-menu';
import type { ButtonView } from '@cms/content/content-views';
import { readHome } from '@cms/content/queries/read-home';

import { ButtonLink } from '../../components/button/Button';
import type { ButtonLook } from '../../components/button/button-class';
import { Highlights } from '../../components/catalogue/Highlights';
import { classNames } from '../../components/class-names';
import { RichText } from '../../components/content/RichText';
import { Picture } from '../../components/picture/Picture';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { pageMeta } from '../../view-models/page-meta';
import { productCardView } from '../../view-models/product-view';
import { useCart } from '../../view-models/use-cart';
import styles from './home.module.css';

export { unlessLost as shouldRevalidate } from '../../http/lost-request';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const first = data?.home.slides[0];
  return pageMeta({ description: first?.text, path: '/', picture: first?.image, matches });
};

export async function loader({ context: { cms } }: LoaderFunctionArgs) {
  const [home, featured] = await Promise.all([readHome(cms), listFeatured(cms)]);
  return { home, featured: featured.map(productCardView) };
}

export default function Home() {
  const { home, featured } = useLoaderData<typeof loader>();
  const { slides, answers, tiles, banner } = home;
  return (
    <div className={layout.page}>
      {slides.map(({ title, text: words, image, primary, secondary }, place) => (
        <section key={title} className={styles.slide}>
          <div className={styles.words}>
            {place === 0 ? <h1 className={text.hero}>{title}</h1> : <h2>{title}</h2>}
            <p className={text.lead}>{words}</p>
            <Buttons primary={primary} secondary={secondary} look={place === 0 ? 'main' : 'quiet'} />
          </div>
          {image ? (
            <Picture
              className={styles.picture}
              picture={image}
              sizes="(min-width: 768px) 50vw, 100vw"
              isFirst={place === 0}
            />
          ) : null}
        </section>
      ))}
      {answers.length > 0 ? (
        <dl className={styles.answers}>
          {answers.map(({ question, answer }) => (
            <div key={question}>
              <dt>
                <em>{question}</em>
              </dt>
              <dd>
                <RichText document={answer} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <Highlights products={featured} cart={useCart()} returnTo="/" />
      <ul className={styles.tiles}>
        {tiles.map(({ title, text: words }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{words}</p>
          </li>
        ))}
      </ul>
      {banner ? (
        <section className={classNames(layout.section, styles.words)}>
          <h2>{banner.title}</h2>
          <p className={text.lead}>{banner.text}</p>
          <Buttons primary={banner.primary} secondary={banner.secondary} look="quiet" />
        </section>
      ) : null}
    </div>
  );
}

interface ButtonsProps {
  primary: ButtonView | null;
  secondary: ButtonView | null;
  look: ButtonLook;
}

function Buttons({ primary, secondary, look }: ButtonsProps) {
  return (
    <div className={classNames(layout.row, layout.wrap)}>
      {primary ? (
        <ButtonLink look={look} size="big" to={primary.path}>
          {primary.label}
        </ButtonLink>
      ) : null}
      {secondary ? (
        <ButtonLink look="quiet" size="big" to={secondary.path}>
          {secondary.label}
        </ButtonLink>
      ) : null}
    </div>
  );
}
