import { useToast } from '../ui/toast';

/** Copies a text and confirms it; if the browser forbids it, explains how to copy by hand. */
export function useCopy() {
  const toast = useToast();
  return async (text: string, says: { done: string; failed: string }) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(says.done);
    } catch (error) {
      // Denied on plain http and by some browsers: the text on the screen can be selected instead.
      console.warn('clipboard: not written', error);
      toast.warning(says.failed);
    }
  };
}
