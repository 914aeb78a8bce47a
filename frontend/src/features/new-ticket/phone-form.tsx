import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { IncidentSlot } from '@/features/incidents/incident-slot';
import { Later } from '@/shared/ui/later';
import { underToasts } from '@/shared/ui/toast/toast-place';
import { CategoryFields } from './category-fields';
import { EvidenceQuestion } from './evidence-question';
import { Faults } from './faults';
import { CharacterField, DescriptionField, WorldField } from './main-fields';
import { NeedsField } from './needs-field';
import css from './phone-form.module.css';
import { RefusalNotice } from './refusal-notice';
import { ProofsField } from './proofs-field';
import type { NewTicketValues } from './rules';
import { SimilarLine } from './similar-line';
import { TermsCard } from './terms-card';
import { CategoryTiles } from './tiles';
import { STEPS, useFormStep, type Step } from './use-form-step';
import { REFUSAL, type TicketForm } from './use-ticket-form';

/** The form in three steps: category, texts, evidence and terms. All steps stay mounted; one is visible. */
export function PhoneForm({ form: ticket }: { form: TicketForm }) {
  const { t } = useTranslation(['newTicket', 'tickets']);
  const { form, start, values, files, changed, faulty, setFaulty, evidence, submit, busy, visit } = ticket;
  const { step, go } = useFormStep(ticket.isKept);
  const toVisit = useRef<string>(undefined);
  const proofs = useRef<HTMLElement>(null);
  const box = useRef<HTMLDivElement>(null);

  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    window.scrollTo(0, 0);
    if (toVisit.current) visit(toVisit.current);
    else box.current?.querySelector<HTMLElement>('section:not([hidden]) h2')?.focus({ preventScroll: true });
    toVisit.current = undefined;
  });

  /** All fields but the category are in the second step. */
  function show(field: string | undefined) {
    if (step === 2) return visit(field);
    toVisit.current = field;
    go(2);
  }
  function incomplete(names: readonly string[]) {
    if (step === 1) return go(2);
    setFaulty(names);
    show(names[0]);
  }
  async function send() {
    const refused = await submit();
    // `REFUSAL` is shown in the last step, from which the form was sent.
    if (refused && refused !== REFUSAL) show(refused);
  }
  function advance() {
    if (step === 3) evidence.before(() => void send());
    else go(step === 1 ? 2 : 3);
  }

  return (
    <div ref={box} className={css.screen}>
      <header className={css.head}>
        <BackButton step={step} busy={busy} onBack={() => go((step - 1) as Step)} />
        <h1>{t('tickets:tabs.new')}</h1>
        {ticket.isKept && <span className={css.kept}>{t('steps.kept')}</span>}
        <StepBar step={step} />
      </header>
      <Form<NewTicketValues>
        form={form}
        name="new-ticket"
        layout="vertical"
        size="large"
        className={css.form}
        initialValues={start}
        onValuesChange={changed}
        onFinish={advance}
        onFinishFailed={({ errorFields }) => incomplete(errorFields.map(({ name }) => String(name[0])))}
      >
        <section className={css.step} hidden={step !== 1}>
          <h2 tabIndex={-1}>{t('steps.whatTitle')}</h2>
          <Form.Item name="category" noStyle>
            <CategoryTiles />
          </Form.Item>
        </section>
        <Later>
          <section className={css.step} hidden={step !== 2}>
            <h2 tabIndex={-1} className="vh">
              {t('steps.tell')}
            </h2>
            <DescriptionField />
            <SimilarLine category={values.category} worldId={values.worldId} />
            <Form.Item name="ticks" noStyle>
              <NeedsField values={values} hasFiles={files.length > 0} />
            </Form.Item>
            <WorldField inTiles />
            <IncidentSlot about={{ worldId: values.worldId ?? null, category: values.category }} quiet />
            <CharacterField worldId={values.worldId} />
            <CategoryFields values={values} />
            <Faults names={faulty} />
          </section>
          <Later>
            <section ref={proofs} className={css.step} hidden={step !== 3}>
              <h2 tabIndex={-1}>{t('steps.proofsTitle')}</h2>
              <RefusalNotice refusal={ticket.refusal} busy={busy} onAnyway={() => void submit(true)} />
              <ProofsField ticket={ticket} />
              <TermsCard />
            </section>
          </Later>
        </Later>
        <Foot step={step} busy={busy} hasTerms={ticket.hasTerms} onStep={go} />
      </Form>
      <EvidenceQuestion
        evidence={evidence}
        next="sent"
        onAttach={() => proofs.current?.querySelector('input')?.focus()}
      />
    </div>
  );
}

function BackButton({ step, busy, onBack }: { step: Step; busy: boolean; onBack: () => void }) {
  const { t } = useTranslation('newTicket');
  if (step === 1)
    return (
      <Link to="/dashboard" className={css.back} aria-label={t('steps.leave')}>
        <ArrowLeftOutlined aria-hidden />
      </Link>
    );
  return (
    <button type="button" className={css.back} aria-label={t('steps.back')} disabled={busy} onClick={onBack}>
      <ArrowLeftOutlined aria-hidden />
    </button>
  );
}

function StepBar({ step }: { step: Step }) {
  const { t } = useTranslation('newTicket');
  return (
    <ol className={css.bar} aria-label={t('steps.label')}>
      {STEPS.map((key, index) => (
        <li key={key} aria-current={index + 1 === step ? 'step' : undefined} data-done={index + 1 < step || undefined}>
          {`${index + 1}. ${t(`steps.${key}`)}`}
        </li>
      ))}
    </ol>
  );
}

type FootProps = { step: Step; busy: boolean; hasTerms: boolean; onStep: (step: Step) => void };

function Foot({ step, busy, hasTerms, onStep }: FootProps) {
  const { t } = useTranslation('newTicket');
  return (
    <footer ref={underToasts} className={css.foot}>
      {step === 3 && (
        <Button size="large" type="text" disabled={busy} onClick={() => onStep(2)}>
          {t('terms.back')}
        </Button>
      )}
      {step === 1 ? (
        <Button size="large" type="primary" onClick={() => onStep(2)}>
          {t('steps.next')}
        </Button>
      ) : (
        <Button size="large" type="primary" htmlType="submit" loading={busy} disabled={step === 3 && !hasTerms}>
          {t(step === 2 ? 'steps.next' : 'terms.agree')}
        </Button>
      )}
    </footer>
  );
}
