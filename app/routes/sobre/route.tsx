import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAbout } from '@cms/content/queries/read-about';

import { GlutenLabel } from '../../components/product/GlutenLabel';
import { classNames } from '../../components/class-names';
import { Banner } from '../../components/content/Banner';
import { Hero, HERO_SIZES } from '../../components/content/Hero';
import { RichText } from '../../components/content/RichText';
import { Tiles } from '../../components/content/Tiles';
import { Picture } from '../../components/picture/Picture';
import { notFound } from '../../http/not-found';
import layout from '../../styles/layout.module.css';
import { isMenuGlutenFree } from '../../view-models/gluten-statement';
import { pageMeta } from '../../view-models/page-meta';
import { picturePreload } from '../../view-models/picture-preload';
import styles from './about.module.css';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageMeta({
    title: 'Sobre Nós',
    description: data?.about.lead ?? undefined,
    path: '/sobre',
    matches,
  }),
  ...picturePreload(data?.about.image, HERO_SIZES),
];

export async function loader({ context }: LoaderFunctionArgs) {
  const { cms } = context;
  const [about, isAllGlutenFree] = await Promise.all([readAbout(cms), isMenuGlutenFree(cms)]);
  if (!about) throw await notFound(context);
  return { about, isAllGlutenFree };
}

export default function About() {
  const { about, isAllGlutenFree } = useLoaderData<typeof loader>();
  const { titleParts, lead, image, storyTitle, story, storyImage, tilesTitle, tiles, banner } = about;
  return (
    <>
      <Hero
        titleParts={titleParts}
        lead={lead}
        picture={image}
        label={isAllGlutenFree ? <GlutenLabel /> : null}
      />
      <section
        className={classNames(layout.page, layout.section, styles.tale)}
        aria-labelledby={storyTitle ? 'story' : undefined}
      >
        {storyTitle ? <h2 id="story">{storyTitle}</h2> : null}
        <div className={styles.story}>
          <RichText document={story} />
        </div>
        {storyImage ? (
          <div className={styles.picture}>
            <Picture picture={storyImage} sizes="(min-width: 1280px) 1280px, 98vw" />
          </div>
        ) : null}
      </section>
      <Tiles title={tilesTitle} tiles={tiles} columns={4} />
      {banner ? <Banner banner={banner} /> : null}
    </>
  );
}
