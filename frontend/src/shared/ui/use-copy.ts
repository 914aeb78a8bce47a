import { useToast } from './toast';

/** Copies a text and says so; where the browser does not allow it, says how to do it by hand. */
export function useCopy() {
  const toast = useToast();
  return async (text: string, says: { done: string; failed: string }) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(says.done);
    } catch (error) {
      // Denied on plain http and by some browsers: what is to be copied stands there to be selected.
      console.warn('clipboard: not written', error);
      toast.warning(says.failed);
    }
  };
}
