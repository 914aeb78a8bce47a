import type { FormInstance } from 'antd';
import { useEffect } from 'react';

import { fieldFaults } from '../api/field-faults';
import { useErrorText } from '../api/use-error-text';
import { InlineAlert } from './inline-alert';

type FormFaultProps = { form: FormInstance; names: readonly string[]; error: Error | null; title: string };

/** What the server refused, above the fields; what it found wrong with a field also stands at that field. */
export function FormFault({ form, names, error, title }: FormFaultProps) {
  const errorText = useErrorText();
  useEffect(() => form.setFields(fieldFaults(error, names)), [form, names, error]);
  if (!error) return null;
  return (
    <InlineAlert occasion={error}>
      <strong>{title}.</strong> {errorText(error)}
    </InlineAlert>
  );
}
