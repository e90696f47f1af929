import { componentText } from '@shop/catalog/kit';

interface KitContentsProps {
  components: readonly { name: string; quantity: number }[];
  className?: string | undefined;
}

/** What a kit is made of: '3 × Discos Sem Cobertura'. Nothing for any other product. */
export const KitContents = ({ components, className }: KitContentsProps) =>
  components.length === 0 ? null : (
    <p className={className} data-kit="">
      {components.map(componentText).join(', ')}
    </p>
  );
