import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useTyped } from '@/shared/hooks/use-typed';
import { QUESTION_MAX } from '@/shared/lib/question';
import { alone } from '@/shared/ui/alone';
import { peopleChoicesQuery } from './api';
import css from './security.module.css';

type PersonFieldProps = {
  id: number | null;
  /** The name as known from the rows. */
  name: string | undefined;
  onChoose: (id: number | null) => void;
};

/** One account, found by name or e-mail. */
export function PersonField({ id, name, onChoose }: PersonFieldProps) {
  const { t } = useTranslation(['securityConsole', 'common']);
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState('');
  const { text, setText } = useTyped(asked, setAsked);
  const { data: people = [], isFetching } = useQuery({ ...peopleChoicesQuery(asked), enabled: isOpen });
  const found = people.map((person) => ({ value: person.id, label: person.name, email: person.email }));
  const isKnown = id === null || found.some(({ value }) => value === id);
  return (
    <Select<number>
      labelRender={alone}
      className={css.choice}
      aria-label={t('filter.person')}
      placeholder={t('filter.person')}
      allowClear={{ label: t('common:app.clearOf', { label: t('filter.person') }) }}
      popupMatchSelectWidth={280}
      showSearch={{
        filterOption: false,
        searchValue: text,
        onSearch: (typed) => setText([...typed].slice(0, QUESTION_MAX).join('')),
      }}
      loading={isFetching}
      notFoundContent={isFetching ? t('common:app.loading') : t('filter.nobody')}
      value={id}
      onOpenChange={setOpen}
      onChange={(chosen: number | undefined) => onChoose(chosen ?? null)}
      options={isKnown ? found : [{ value: id, label: name ?? `#${id}`, email: '' }, ...found]}
      optionRender={({ data: { label, email } }) => (
        <span className={css.person}>
          <span>{label}</span>
          {email && <small>{email}</small>}
        </span>
      )}
    />
  );
}
