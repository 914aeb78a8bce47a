import { useToast } from '../ui/toast/toast';

type Says = { /** Left out where the screen itself says so. */ done?: string; failed: string };

/** Copies a text and confirms it; if the browser forbids it, explains how to copy by hand. @returns whether it was copied */
export function useCopy() {
  const toast = useToast();
  return async (text: string, { done, failed }: Says): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
      if (done) toast.success(done);
      return true;
    } catch (error) {
      // Denied on plain http and by some browsers: the text on the screen can be selected instead.
      console.warn('clipboard: not written', error);
      toast.warning(failed);
      return false;
    }
  };
}
