import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ApiError } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';
import { useErrorText } from '@/shared/api/use-error-text';
import { isReport } from '@/shared/lib/report';
import { useMe } from '@/shared/session/me';
import { useToast } from '@/shared/ui/toast/toast';
import { draft } from './draft';
import { isFound } from './needs';
import { type Refusal, refusalOf } from './refusal';
import { bodyOf, type NewTicketValues } from './rules';
import { useEvidenceQuestion } from './use-evidence-question';
import { useNewTicket } from './use-new-ticket';
import { useTerms } from './use-terms';
import { useTitleText } from './use-title-text';

/** Marks a rejection that concerns no field. */
export const REFUSAL = '*';

/** `ratings.atendimento` belongs to the field `ratings`. */
const fieldOf = (path: string) => path.split('.')[0] ?? path;

/** Excludes the description, so that typing does not render the whole form again. */
const allButText = (values: NewTicketValues): NewTicketValues => ({ ...values, description: undefined });

export type TicketForm = ReturnType<typeof useTicketForm>;

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
  const { data: terms } = useTerms();
  /** A repetition sends the version that was read, also if the terms changed meanwhile. */
  const agreedTo = useRef<number>(undefined);
  const { send, busy, ticket, parcels, resend } = useNewTicket({ onDone: onCreated, onRefused: refused });
  const allValues = () => form.getFieldsValue(true) as NewTicketValues;
  const evidence = useEvidenceQuestion(() => {
    const { category, description = '' } = allValues();
    return isReport({ category }) && !isFound('evidence', { values, description, hasFiles: files.length > 0 });
  });

  function changed(change: Partial<NewTicketValues>) {
    // A character belongs to one world.
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

  /**
   * Shows field errors at the fields, limits in the form with ways to continue, and others as a toast. The input stays.
   */
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
    // The suspension began after the form was opened. Its notice now replaces the form.
    if (limit.kind === 'blocked') void client.invalidateQueries({ queryKey: keys.suspensions });
  }

  /** @returns the first field that the server rejected, or `REFUSAL` */
  async function submit(sure?: true): Promise<string | undefined> {
    refusedField.current = undefined;
    if (!sure) agreedTo.current = terms?.id;
    const termsId = agreedTo.current;
    await send({ ...bodyOf(allValues(), title), ...(termsId && { termsId }), ...(sure && { sure }) }, files);
    return refusedField.current;
  }

  return {
    form,
    start,
    values,
    title,
    files,
    choose,
    lost,
    forgetLost: () => choose(files, []),
    changed,
    isKept,
    faulty,
    setFaulty,
    evidence,
    submit,
    refusal,
    hasTerms: terms !== undefined,
    busy,
    ticket,
    parcels,
    resend,
    visit: (name: string | undefined) =>
      name && name !== REFUSAL && form.scrollToField(name, { focus: true, block: 'center' }),
  };
}
