import { useParams } from 'react-router-dom';

import { IncidentScreen } from '@/features/incidents/incident-screen';
import { IncidentsScreen } from '@/features/incidents/incidents-screen';
import { Page } from '@/shared/ui/layout';

/** The list, or the incident in the URL. */
export function IncidentsPage() {
  const id = Number(useParams()['id']);
  return <Page>{Number.isSafeInteger(id) && id > 0 ? <IncidentScreen id={id} /> : <IncidentsScreen />}</Page>;
}
