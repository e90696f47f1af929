import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { randomId } from '@packages/browser/random-id';
import { returnFromRun } from '@cms/runs/operations/return-from-run';
import { listRuns } from '@cms/runs/queries/admin-runs';
import { can } from '@shop/permissions/permissions';
import { RUN_STATE_LABELS } from '@shop/runs/run-status';
import { dayOf, formatTime } from '@shop/time/bahia';

import { LinkFrame } from '../../components/linked-order/LinkFrame';
import { badRequest, readForm, textField } from '../../http/form-body';
import { readRunOnPage, requireCourier } from '../../http/run-page';
import { redirectWithMessage } from '../../session/flash';
import text from '../../styles/text.module.css';
import { pageMeta } from '../../view-models/page-meta';
import { runView } from './run-view';
import { recordFormTap } from './record-form-tap';
import styles from './run-page.module.css';
import { RunPage } from './RunPage';

export { privateHeaders as headers } from '../../cache/cache-control';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Entregas de hoje', isHidden: true, matches });

/**
 * Loads the courier's delivery run of today. People who manage runs and have no run of their own today choose one of
 * today's runs.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await requireCourier(request, context);
  const { run, version } = await readRunOnPage(request, context, session);
  const { cms } = context;
  const mayChoose = !run && can(session, 'delivery-run:manage');
  const runs = mayChoose ? await listRuns(cms, dayOf(cms.now())) : [];
  return {
    version,
    readAt: formatTime(cms.now()),
    run: run && runView(run, () => randomId()),
    runs: runs.map(({ id, courierName, state }) => ({
      id,
      name: courierName,
      state: RUN_STATE_LABELS[state],
    })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { customerId } = await requireCourier(request, context);
  const form = await readForm(request);
  switch (form.get('intent')) {
    case 'tap':
      return recordFormTap(context, form, customerId);
    case 'return': {
      const returned = await returnFromRun(context.cms, {
        runId: textField(form, 'runId'),
        actorId: customerId,
      });
      return redirectWithMessage(context, '/entregas', {
        code: returned.ok ? 'run_returned' : 'run_not_returned',
        tone: returned.ok ? 'done' : 'failed',
      });
    }
    default:
      throw badRequest();
  }
}

export default function Runs() {
  const { run, runs, version, readAt } = useLoaderData<typeof loader>();
  if (runs.length === 0) return <RunPage run={run} version={version} readAt={readAt} />;
  return (
    <LinkFrame eyebrow="Rotas" title="Entregas de hoje">
      <ul className={styles.runs}>
        {runs.map(({ id, name, state }) => (
          <li key={id}>
            <Link className={text.link} to={`/entregas?rota=${id}`}>
              {name}
            </Link>{' '}
            · {state}
          </li>
        ))}
      </ul>
    </LinkFrame>
  );
}
