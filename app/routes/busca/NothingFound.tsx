import { ButtonAnchor, ButtonLink } from '../../components/button/Button';
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
          <ButtonLink look="main" size="big" to="/cardapio">
            Ver cardápio
          </ButtonLink>
          <ButtonAnchor look="quiet" size="big" href={chatHref} target="_blank" rel="noopener noreferrer">
            Perguntar
          </ButtonAnchor>
        </div>
      </EmptyState>
    </div>
  );
}
