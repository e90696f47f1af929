import { AdminLink } from '../page/AdminLink';

interface NothingFoundProps {
  /** Whether the list is filtered; otherwise it has no rows at all. */
  isFiltered: boolean;
  /** The text of a list without rows. */
  none: string;
  found?: string;
  /** The link to the list without filters. */
  all: { href: string; label?: string };
}

/** The text of an empty list; of a filtered one with the way to the whole list. */
export const NothingFound = ({
  isFiltered,
  none,
  found = 'Nada encontrado com essa busca e esses filtros.',
  all: { href, label = 'Ver tudo' },
}: NothingFoundProps) =>
  isFiltered ? (
    <>
      <p>{found}</p>
      <AdminLink href={href}>{label}</AdminLink>
    </>
  ) : (
    <p>{none}</p>
  );
