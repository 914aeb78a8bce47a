import {
  FlagOutlined,
  GiftOutlined,
  KeyOutlined,
  QuestionCircleOutlined,
  StarOutlined,
  ToolOutlined,
  TrophyOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Category, World } from '@/shared/contract';
import { WorldTile } from '@/shared/ui/mark/world-mark';
import css from './tiles.module.css';

type TilesProps<Value> = {
  label: string;
  className?: string;
  options: readonly { value: Value; content: ReactNode }[];
  /** Passed by antd's Form.Item. */
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
};

function Tiles<Value extends string | number>({ label, className, options, id, value, onChange }: TilesProps<Value>) {
  const name = useId();
  return (
    <div id={id} role="radiogroup" aria-label={label} tabIndex={-1} className={`${css.tiles} ${className ?? ''}`}>
      {options.map((option) => (
        <label key={option.value} className={css.tile}>
          <input
            type="radio"
            className="vh"
            name={name}
            checked={option.value === value}
            onChange={() => onChange?.(option.value)}
          />
          {option.content}
        </label>
      ))}
    </div>
  );
}

type FieldProps<Value> = Pick<TilesProps<Value>, 'id' | 'value' | 'onChange'>;

/** In tile order, the most frequent category first. */
const icons: Record<Category, ReactNode> = {
  questoes_tecnicas: <ToolOutlined aria-hidden />,
  doacoes: <GiftOutlined aria-hidden />,
  denuncias_gerais: <FlagOutlined aria-hidden />,
  contas_acessos: <KeyOutlined aria-hidden />,
  duvidas: <QuestionCircleOutlined aria-hidden />,
  eventos: <TrophyOutlined aria-hidden />,
  parcerias: <VideoCameraOutlined aria-hidden />,
  feedbacks: <StarOutlined aria-hidden />,
};

export function CategoryTiles(field: FieldProps<Category>) {
  const { t } = useTranslation(['newTicket', 'common']);
  const options = (Object.keys(icons) as Category[]).map((value) => ({
    value,
    content: (
      <>
        <span className={css.icon}>{icons[value]}</span>
        <span className={css.words}>
          <b>{t(`common:category.${value}`)}</b>
          <small>{t(`about.${value}`)}</small>
        </span>
      </>
    ),
  }));
  return <Tiles {...field} label={t('steps.whatTitle')} options={options} />;
}

export function WorldTiles({ worlds, ...field }: FieldProps<number> & { worlds: readonly World[] }) {
  const { t } = useTranslation('common');
  const options = worlds.map(({ id, name }) => ({
    value: id,
    content: (
      <>
        <WorldTile name={name} />
        <b className={css.name}>{name}</b>
      </>
    ),
  }));
  return <Tiles {...field} label={t('field.world')} className={css.pairs} options={options} />;
}
