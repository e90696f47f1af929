import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import { chatAbout, chatTexts } from '@shop/messages/chat-texts';
import { classNames } from '../../components/class-names';
import { EmptyState } from '../../components/feedback/EmptyState';
import type { PictureView } from '../../components/picture/Picture';
import layout from '../../styles/layout.module.css';

interface NothingFoundProps {
  query: string;
  picture: PictureView | null;
  chatHref: string;
}

export function NothingFound({ query, picture, chatHref }: NothingFoundProps) {
  return (
    <div role="status">
      <EmptyState
        picture={picture}
        headingLevel={2}
        title={`Nada com “${query}” por aqui.`}
        lead="Tente outra palavra, ou veja todos os sabores."
      >
        <div className={classNames(layout.row, layout.wrap)}>
          <Button component={Link} variant="filled" size="lg" to="/cardapio">
            Ver cardápio
          </Button>
          <Button
            component="a"
            size="lg"
            href={chatAbout(chatHref, chatTexts.searched(query))}
            target="_blank"
            rel="noopener noreferrer"
          >
            Perguntar
          </Button>
        </div>
      </EmptyState>
    </div>
  );
}
