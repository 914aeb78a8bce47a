import { FilterOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Segmented, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Role, RoleCounts } from '@/shared/contract';
import { useNarrow } from '@/shared/hooks/use-media';
import { tagOf } from '@/shared/lib/when';
import { Toolbar } from '@/shared/ui/list-page';
import { alone } from '@/shared/ui/alone';
import { Drawer } from '@/shared/ui/dialog/drawer';
import { TypedInput } from '@/shared/ui/form/typed-input';
import { chosenCount, mfaStates, noFilter, type OnFilter, type UsersFilter, roles, states } from './filter';
import css from './users.module.css';

type FilterProps = { filter: UsersFilter; onFilter: OnFilter };
type UsersFiltersProps = FilterProps & { counts: RoleCounts | undefined };

/** antd's Select has no option without a value. */
const ANY = 'any';

/** On narrow screens all filters except the search are in a drawer. */
export function UsersFilters(props: UsersFiltersProps) {
  const { t } = useTranslation('people');
  const { filter, onFilter } = props;
  const narrow = useNarrow();
  return (
    <Toolbar>
      <TypedInput
        className={css.search}
        prefix={<SearchOutlined aria-hidden />}
        label={t('search')}
        placeholder={t('find')}
        value={filter.q}
        onChange={(q) => onFilter({ q })}
      />
      {narrow ? (
        <FilterDrawer {...props} />
      ) : (
        <>
          <RoleSegments {...props} />
          <Choices filter={filter} onFilter={onFilter} />
        </>
      )}
    </Toolbar>
  );
}

function RoleSegments({ filter, onFilter, counts }: UsersFiltersProps) {
  const { t, i18n } = useTranslation('people');
  const number = (value: number) => value.toLocaleString(tagOf(i18n.language));
  const all = counts && counts.user + counts.staff + counts.admin;
  const label = (words: string, count: number | undefined) => (
    <span className={css.segment}>
      {words} <b className="num">{count !== undefined && number(count)}</b>
    </span>
  );
  return (
    <Segmented<Role | typeof ANY>
      className={css.segments}
      aria-label={t('column.role')}
      value={filter.role ?? ANY}
      onChange={(role) => onFilter({ role: role === ANY ? null : role })}
      options={[
        { value: ANY, label: label(t('filter.everybody'), all) },
        ...roles.map((role) => ({ value: role, label: label(t(`filter.${role}`), counts?.[role]) })),
      ]}
    />
  );
}

type ChoiceProps<T extends string> = {
  id?: string;
  label: string;
  any: string;
  value: T | null;
  choices: readonly { value: T; label: string }[];
  onChoose: (value: T | null) => void;
};

function Choice<T extends string>({ id, label, any, value, choices, onChoose }: ChoiceProps<T>) {
  return (
    <Select<string>
      id={id}
      labelRender={alone}
      className={css.choice}
      aria-label={label}
      popupMatchSelectWidth={false}
      value={value ?? ANY}
      onChange={(chosen) => onChoose(chosen === ANY ? null : (chosen as T))}
      options={[{ value: ANY, label: any }, ...choices]}
    />
  );
}

function Choices({ filter, onFilter }: FilterProps) {
  const { t } = useTranslation('people');
  return (
    <>
      <Choice
        label={t('column.status')}
        any={t('filter.anyState')}
        value={filter.state}
        choices={states.map((value) => ({ value, label: t(`filter.state.${value}`) }))}
        onChoose={(state) => onFilter({ state })}
      />
      <Choice
        label={t('column.mfa')}
        any={t('filter.anyMfa')}
        value={filter.mfa}
        choices={mfaStates.map((value) => ({ value, label: t(`filter.mfa.${value}`) }))}
        onChoose={(mfa) => onFilter({ mfa })}
      />
    </>
  );
}

function FilterDrawer({ filter, onFilter, counts }: UsersFiltersProps) {
  const { t } = useTranslation(['people', 'common']);
  const [isOpen, setOpen] = useState(false);
  const roleId = useId();
  const chosen = chosenCount(filter);
  const shown = counts && (filter.role ? counts[filter.role] : counts.user + counts.staff + counts.admin);
  return (
    <>
      <Button
        icon={<FilterOutlined aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {chosen > 0 ? t('filter.openSet', { count: chosen }) : t('filter.open')}
      </Button>
      <Drawer
        open={isOpen}
        placement="bottom"
        size="auto"
        title={t('filter.open')}
        closable={{ 'aria-label': t('common:app.close') }}
        extra={
          <Button type="link" disabled={chosen === 0} onClick={() => onFilter({ ...noFilter, q: filter.q })}>
            {t('clear')}
          </Button>
        }
        onClose={() => setOpen(false)}
        footer={
          <Button type="primary" block onClick={() => setOpen(false)}>
            {shown === undefined ? t('common:app.close') : t('filter.show', { count: shown })}
          </Button>
        }
      >
        <div className={css.drawer}>
          <Choice
            id={roleId}
            label={t('column.role')}
            any={t('filter.everybody')}
            value={filter.role}
            choices={roles.map((value) => ({ value, label: t(`filter.${value}`) }))}
            onChoose={(role) => onFilter({ role })}
          />
          <Choices filter={filter} onFilter={onFilter} />
        </div>
      </Drawer>
    </>
  );
}
