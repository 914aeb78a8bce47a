import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ApiError } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';
import { useErrorText } from '@/shared/api/use-error-text';
import { useMe } from '@/shared/session/me';
import { useToast } from '@/shared/ui/toast/toast';
import { draft } from './draft';
import { isFound } from './needs';
import { type Refusal, refusalOf } from './refusal';
import { bodyOf, type NewTicketValues } from './rules';
import { useEvidenceQuestion } from './use-evidence-question';
import { useNewTicket } from './use-new-ticket';
import { useTitleText } from './use-title-text';

/** Stands for a refusal that is about no field. */
export const REFUSAL = '*';

/** `ratings.atendimento` belongs to the field `ratings`. */
const fieldOf = (path: string) => path.split('.')[0] ?? path;

/** Typing a text must not draw the whole form again. */
const allButText = (values: NewTicketValues): NewTicketValues => ({ ...values, description: undefined });

export type TicketForm = ReturnType<typeof useTicketForm>;

/** Values, files and sending of the form, whichever layout shows it. */
export function useTicketForm(onCreated: (ticketId: number) => void) {
  const { t } = useTranslation('newTicket');
  const me = useMe();
  const toast = useToast();
  const errorText = useErrorText();
  const [form] = Form.useForm<NewTicketValues>();
  const [start] = useState(() => draft.values(me.id));
  const [isKept, setKept] = useState(() => draft.isKept(me.id));
  const [files, setFiles] = useState(() => draft.files(me.id));
  const [lost, setLost] = useState(() => draft.lostFiles(me.id));
  const [faulty, setFaulty] = useState<readonly string[]>([]);
  const watched = Form.useWatch(allButText, { form, preserve: true });
  const refusedField = useRef<string>(undefined);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const client = useQueryClient();
  const values: NewTicketValues = { ...start, ...watched };
  const title = useTitleText(values);
  const { send, busy, ticket, parcels, resend } = useNewTicket({ onDone: onCreated, onRefused: refused });
  const allValues = () => form.getFieldsValue(true) as NewTicketValues;
  const evidence = useEvidenceQuestion(() => {
    const { category, description = '' } = allValues();
    return category === 'denuncias_gerais' && !isFound('evidence', { values, description, hasFiles: files.length > 0 });
  });

  function changed(change: Partial<NewTicketValues>) {
    // A character lives in one world.
    if ('worldId' in change) form.setFieldValue('characterId', undefined);
    draft.keep(me.id, allValues());
    setKept(true);
    setFaulty([]);
    setRefusal(null);
  }

  function choose(next: readonly File[], missed = lost) {
    const stillLost = missed.filter((name) => !next.some((file) => file.name === name));
    setFiles(next);
    setLost(stillLost);
    draft.keepFiles(me.id, next, stillLost);
  }

  /** Shows the server's field errors at the fields, limits in place with ways to go on, and others as a toast. The input stays. */
  function refused(error: unknown) {
    const limit = refusalOf(error);
    if (limit) return refuse(limit);
    toast.error(errorText(error, t('failed')));
    const faults = error instanceof ApiError ? error.errors : [];
    const known = faults.filter(({ field }) => fieldOf(field) in form.getFieldsValue());
    if (known.length === 0) return;
    form.setFields(
      known.map(({ field, message }) => ({ name: fieldOf(field) as keyof NewTicketValues, errors: [message] })),
    );
    setFaulty(known.map(({ field }) => fieldOf(field)));
    refusedField.current = known[0] && fieldOf(known[0].field);
  }

  function refuse(limit: Refusal) {
    setRefusal(limit);
    refusedField.current = REFUSAL;
    // Set after the form was opened: the notice stands in its place from now on.
    if (limit.kind === 'blocked') void client.invalidateQueries({ queryKey: keys.blocks });
  }

  /** @returns the first field that the server refused, or `REFUSAL` */
  async function submit(sure?: true): Promise<string | undefined> {
    refusedField.current = undefined;
    await send({ ...bodyOf(allValues(), title), ...(sure && { sure }) }, files);
    return refusedField.current;
  }

  return {
    form,
    start,
    values,
    title,
    files,
    choose,
    /** Names of files that a reload has lost. */
    lost,
    forgetLost: () => choose(files, []),
    changed,
    isKept,
    faulty,
    setFaulty,
    evidence,
    submit,
    refusal,
    busy,
    ticket,
    parcels,
    resend,
    visit: (name: string | undefined) =>
      name && name !== REFUSAL && form.scrollToField(name, { focus: true, block: 'center' }),
  };
}
