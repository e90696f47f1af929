import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAbout } from '@cms/content/queries/read-about';

import { ButtonLink } from '../../components/button/Button';
import { PageHead } from '../../components/content/PageHead';
import { RichText } from '../../components/content/RichText';
import { Tiles } from '../../components/content/Tiles';
import { Picture } from '../../components/picture/Picture';
import { notFound } from '../../http/not-found';
import layout from '../../styles/layout.module.css';
import { pageMeta } from '../../view-models/page-meta';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    title: 'Sobre Nós',
    description: data?.about.lead ?? undefined,
    path: '/sobre',
    picture: data?.about.image,
    matches,
  });

export async function loader({ context }: LoaderFunctionArgs) {
  const about = await readAbout(context.cms);
  if (!about) throw await notFound(context);
  return { about };
}

export default function About() {
  const { title, lead, story, image, tiles } = useLoaderData<typeof loader>().about;
  return (
    <div className={layout.page}>
      <PageHead title={title} lead={lead} />
      {image ? <Picture picture={image} sizes="(min-width: 1280px) 1280px, 100vw" isFirst /> : null}
      <section className={layout.section}>
        <RichText document={story} />
      </section>
      <Tiles title="O que não muda, pizza a pizza" tiles={tiles} />
      <div className={`${layout.section} ${layout.row} ${layout.wrap}`}>
        <ButtonLink look="main" size="big" to="/cardapio">
          Ver cardápio
        </ButtonLink>
        <ButtonLink look="quiet" size="big" to="/contato">
          Falar com a gente
        </ButtonLink>
      </div>
    </div>
  );
}
