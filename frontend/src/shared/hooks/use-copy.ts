import { useToast } from '../ui/toast/toast';

type Says = { done?: string; failed: string };

/** @returns whether the text was copied */
export function useCopy() {
  const toast = useToast();
  return async (text: string, { done, failed }: Says): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
      if (done) toast.success(done);
      return true;
    } catch (error) {
      // Denied on plain http and by some browsers. The text on the screen can still be selected.
      console.warn('clipboard: not written', error);
      toast.warning(failed);
      return false;
    }
  };
}
