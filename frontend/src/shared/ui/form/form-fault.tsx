import type { FormInstance } from 'antd';
import { useEffect } from 'react';

import { fieldFaults } from '../../api/field-faults';
import { useErrorText } from '../../api/use-error-text';
import { InlineAlert } from '../inline-alert';

type FormFaultProps = { form: FormInstance; names: readonly string[]; error: Error | null; title: string };

/** The server's error above the fields. Errors of single fields also appear at their fields. */
export function FormFault({ form, names, error, title }: FormFaultProps) {
  const errorText = useErrorText();
  useEffect(() => {
    form.setFields(fieldFaults(error, names));
  }, [form, names, error]);
  if (!error) return null;
  return (
    <InlineAlert occasion={error}>
      <strong>{`${title}.`}</strong> <span>{errorText(error)}</span>
    </InlineAlert>
  );
}
